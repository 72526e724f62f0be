import '~/theme/styles'
import { start } from '~/app/start'

start()
