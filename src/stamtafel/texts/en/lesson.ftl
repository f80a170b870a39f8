# In first games: what the coach says in each of them, and around it.
page-lesson-far = Step { $number } of { $of }
page-lesson-leave = Leave
page-lesson-done = You can play { $game }!
page-lesson-real = Now a real game
page-lesson-next = Learn { $game }
