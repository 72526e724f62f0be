import { isIP } from 'node:net'
import vine from '@vinejs/vine'
import { hasFlag } from 'country-flag-icons'
import { plainText } from '#core/http/plain_text'
import { MAX_CAPACITY } from '#vpn/actions/add_server'

const HOST_NAME = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
/** What a command line, a host name and a file name can carry; digits alone would read as the server's number. */
const SERVER_NAME = /^(?!\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i
/** Have a flag and are no countries of ISO 3166-1; Kosovo's XK is in use everywhere and stays. */
const NO_COUNTRIES = ['AC', 'EU', 'IC', 'TA', 'XA', 'XC', 'XO']
/** Of a name, a country and a city: as long as their columns. */
const LENGTH = 60
/** All hosts of a server as JSON: as long as their column. */
const HOSTS_LENGTH = 600

const place = () => vine.string().maxLength(200).trim().minLength(1).maxLength(LENGTH).use(plainText())

const host = vine.createRule((value, _, field) => {
  const text = String(value)
  if (isIP(text) === 0 && !HOST_NAME.test(text))
    field.report(`'${text}' is neither an address nor a host name`, 'host', field)
})

const fits = vine.createRule(
  (value, { max }: { max: number }, field) => {
    if (JSON.stringify(value).length > max) field.report('These are too many hosts for one server', 'fits', field)
  },
  { name: 'fits' }
)

const country = vine.createRule((value, _, field) => {
  const code = String(value).toUpperCase()
  if (hasFlag(code) && !NO_COUNTRIES.includes(code)) field.mutate(code, field)
  else field.report('Use the two letters of ISO 3166, for example DE', 'country', field)
})

const nameInWords = vine.createRule((value, _, field) => {
  if (!SERVER_NAME.test(String(value)))
    field.report('Use letters, digits, dots and dashes, not digits alone, for example fra-1', 'name', field)
})

/** What can be said of a server, in the console and in the terminal alike. */
export const serverFields = {
  name: vine.string().trim().maxLength(LENGTH).use(nameInWords()),
  country: place(),
  countryCode: vine.string().trim().fixedLength(2).use(country()),
  city: place(),
  isPremium: vine.boolean({ strict: true }),
  capacity: vine.number().withoutDecimals().min(1).max(MAX_CAPACITY),
  hosts: vine
    .array(vine.string().trim().maxLength(253).use(host()))
    .maxLength(10)
    .use(fits({ max: HOSTS_LENGTH })),
  // Empty: those that the node listens on.
  ports: vine.array(vine.number().withoutDecimals().min(1).max(65_535)).maxLength(10),
  lat: vine.number().min(-90).max(90),
  lon: vine.number().min(-180).max(180),
}
