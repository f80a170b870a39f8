# In ersten Spielen: was der Coach in jedem sagt, und was drumherum steht.
page-lesson-far = Schritt { $number } von { $of }
page-lesson-leave = Beenden
page-lesson-done = Du kannst { $game } spielen!
page-lesson-real = Jetzt ein echtes Spiel
page-lesson-next = { $game } lernen
