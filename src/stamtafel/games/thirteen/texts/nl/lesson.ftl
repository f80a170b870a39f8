# Een eerste spel 13: wat de coach zegt, en wat hij zegt tegen wie iets anders doet.
lesson-thirteen-tile = Hoi, ik ben Robin! Een kaart leg je op de tegel van zijn kleur. Op blauw ligt 5, met jouw blauwe 7 wordt het 12. Tik op de blauwe 7.
lesson-thirteen-tile-else = Andere kaarten mogen ook. Maar probeer de blauwe 7: blauw op blauw, en 12 is nog niet te veel.
lesson-thirteen-tip = 16 is meer dan 13: je buur moest de kaarten pakken, en elke kaart is een minpunt! Tot en met 13 mag: tik op de groene 2.
lesson-thirteen-tip-else = Op groen ligt 11. Met jouw 2 wordt het 13, en tot en met 13 gebeurt er niets. Tik op de groene 2.
lesson-thirteen-dirty-four = De rode 4 is een vieze vier: die mag op elke tegel. Tik erop, en dan op de blauwe tegel. Dan is die vol!
lesson-thirteen-dirty-four-else = Probeer de vieze vier op blauw: 9 en 4 is 13. Wie hem pakt, krijgt twee minpunten.
lesson-thirteen-majority = Je buur moest hem pakken! Jij hebt de meeste gele kaarten, dus geel kost je niets. Pak er meer: tik twee keer op de gele 5.
lesson-thirteen-majority-else = Wie van een kleur de meeste kaarten pakte, krijgt daar geen minpunten voor. Jij hebt er vier: tik twee keer op de gele 5.
lesson-thirteen-free = Vanaf nu bepaal je het zelf. Speel je laatste kaarten, en pak zo weinig minpunten als je kunt!
lesson-thirteen-learned = Je kunt tegels vullen, vieze vieren spelen en van een kleur de meeste hebben. Wie de minste minpunten heeft, wint.
