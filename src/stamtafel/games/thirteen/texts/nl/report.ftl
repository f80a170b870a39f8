# Plaatjes van 13 als gegevens.
report-thirteen-majorities = Welke kleuren winnen meerderheden, en met hoeveel kaarten?
report-thirteen-majorities-how = Hoe vaak iemand als enige de meeste van een kleur heeft, die dan niets kost, naar hoeveel kaarten ervan diegene heeft gepakt: vlak voor de laatste kaart van een ronde.
report-thirteen-axis = gepakte kaarten van de kleur
report-thirteen-side = de meeste van allemaal
