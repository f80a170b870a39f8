import { testScreens } from './every_screen'

testScreens('push')
