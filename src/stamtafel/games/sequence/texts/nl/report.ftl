# Plaatjes van Sequence als gegevens.
report-sequence-chips = Waar winnen fiches?
report-sequence-chips-how = Hoeveel vaker dan hun deel teams winnen die tegen het einde een fiche op een vak hebben, in honderdsten. Vet is zeker voor elk vak op zich; van honderd vakken zijn er een stuk of vijf toevallig vet.
