import '~/theme/styles'
import { start } from './src/app/start'

start()
