# Pictures of Sequence as data.
report-sequence-chips = Where do chips win?
report-sequence-chips-how = How much more often than their share teams win that have a chip on a space near the end, in hundredths. Bold is sure of each space by itself; of a hundred spaces some five are bold by chance.
