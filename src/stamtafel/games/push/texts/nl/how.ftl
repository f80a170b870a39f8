# Zo speel je Push, in een paar regels; op de pagina heeft elke regel een plaatje.
how-push-1 = Verzamel kaarten: het getal telt. Is de stapel op, dan winnen de meeste punten.
how-push-2 = Jouw beurt: trek kaart na kaart, elk in een rij. Hoogstens drie rijen.
how-push-3 = In een rij past geen kleur twee keer, en geen getal twee keer.
how-push-4 = Stop op tijd en neem de beste rij. Dan de anderen, met de klok mee.
how-push-5 = Past een kaart nergens? Te ver: je krijgt geen rij, en je gooit.
how-push-6 = Dobbelsteenkaart in je rij: gooi. Open kaarten in die kleur ben je kwijt.
how-push-7 = Een richtingkaart: de anderen kiezen de andere kant op.
how-push-8 = Of trek niets, en stel al je kaarten van één kleur veilig: die houd je.
