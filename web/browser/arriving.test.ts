import { testArriving } from './every_screen'

testArriving()
