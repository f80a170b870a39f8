# In eerste spellen: wat de coach in elk ervan zegt, en wat eromheen staat.
page-lesson-far = Stap { $number } van { $of }
page-lesson-leave = Verlaten
page-lesson-done = Je kunt { $game } spelen!
page-lesson-real = Nu een echt spel
page-lesson-next = { $game } leren
