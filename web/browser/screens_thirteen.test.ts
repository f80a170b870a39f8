import { testScreens } from './every_screen'

testScreens('thirteen')
