"""What `stamtafel bench` measures: how fast the rules are, how fast bots think, how much a server can take."""
