import { test } from '@japa/runner'
import { hasOwnNumber } from '#advisor/services/model/own_text'

/** Verbs of parts and multiples, ordinals after 'every', and one of something. */
const FAMILIES = [
  'Churn halved.',
  'Revenue is halving.',
  'Halve the price.',
  'It sextupled.',
  'Septuple the price.',
  'An octupling of revenue.',
  'Every second customer leaves.',
  'Each second month it fell.',
  'A single customer left.',
  'A single yearly plan was sold.',
  'A mere single subscriber stayed.',
  'Growth is in the single digits.',
  'Single-digit growth.',
  'Not a single person paid.',
  'Churn is in the low teens.',
  'A ton of customers left.',
  'Tons of payments failed.',
  'Zweistellige Verluste.',
  'Der Umsatz wuchs zweistellig.',
  'Ein sechsstelliger Betrag.',
  'Es waren zwoelf Kunden.',
  'Fuenf gingen.',
  'Der fuenfte Kunde ging.',
  'Ein Fuenftel ging.',
  'Fuenfzig gingen.',
  'Der Umsatz ist fuenfmal so hoch.',
  'Umsatz halbierte sich.',
  'Jeder Zweite ging.',
  'Ein einziger Kunde ging.',
  'Ein einzelner Kunde ging.',
  'Un solo cliente se fue.',
  'Una sola clienta se quedó.',
  'Un único cliente se fue.',
  'Un medio se fue.',
  'Media docena se fue.',
  'Se sextuplicó.',
  'Uno de cada tercer mes.',
  'Un seul client est parti.',
  'Une seule cliente est partie.',
  'Un unique client est parti.',
  'Le chiffre a sextuplé.',
  'La perte a doublé.',
  'Les pertes ont triplé.',
  'Il faut doubler le prix.',
]
const UNCOUNTED = [
  'Churn, coupled with failed payments, costs most.',
  'They pay without scruples.',
  'Decoupling both plans helps.',
  'Ofrezca un medio de pago más.',
  'Offer single sign-on.',
  'The single most important reason is the price.',
  'Every single day counts.',
  'Look at it on the second tab.',
  'Give each customer a reason to stay.',
  'Tell every customer of the yearly plan.',
  'Look at teenagers among your customers.',
  'Change the tone of the email.',
  'Stelle das Angebot um.',
  'Einzelne Kunden gingen.',
  'Solo los clientes nuevos pagan más.',
  'El valor medio por cliente.',
  'En promedio, los medios de pago fallan.',
  'Seul le prix compte.',
]
test.group("Numbers of a model's own in families of words", () => {
  test('are found: halved, sextupled, every second, a single', ({ assert }) => {
    for (const sentence of FAMILIES) assert.isTrue(hasOwnNumber(sentence), sentence)
  })

  test('are not in words like them that count nothing', ({ assert }) => {
    for (const sentence of UNCOUNTED) assert.isFalse(hasOwnNumber(sentence), sentence)
  })
})
