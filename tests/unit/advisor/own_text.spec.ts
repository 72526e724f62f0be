import { test } from '@japa/runner'
import type { KnownFigure, Sheet } from '#advisor/services/sheet'
import { hasOwnNumber, ourText, paragraphOf } from '#advisor/services/model/own_text'

const churn = { key: 'churnRate', label: 'Churn rate', text: '4.20 %', value: 4.2, unit: 'percent' } as KnownFigure
const sheet: Sheet = new Map([[churn.key, churn]])

const OWN = [
  'Churn rose by 12.5 %.',
  'Churn rose by {12.5 %}.',
  'Churn rose by {12} points, from {churnRate}.',
  'It rose by twelve points.',
  'Fifteen customers left.',
  'Hundreds left.',
  'It grew tenfold.',
  'It quadrupled.',
  'Two-thirds stayed.',
  'Half of them stayed.',
  'It fell to zero.',
  'Churn is ５.',
  'Only one customer stayed.',
  'Zwölf Kunden gingen.',
  'Fünfundzwanzig Kunden gingen.',
  'Die Hälfte blieb.',
  'Se fueron treinta clientes.',
  'La mitad se quedó.',
  'Vingt-deux clients sont partis.',
  'Deux clients sont partis.',
  '三个客户离开了。',
  'Ушло пять клиентов.',
  'Fu\u0308nf gingen.',
]

/** Parts, multiples and groups. */
const IN_WORDS = {
  en: [
    'A sixth left.',
    'Eighths left.',
    'A seventh left.',
    'Two twelfths left.',
    'Tens of customers left.',
    'A couple left.',
  ],
  de: [
    'Sie wuchs dreifach.',
    'Ein Dutzend ging.',
    'Ein Fünftel ging.',
    'Ein Siebtel ging.',
    'Mehr als einhalb.',
    'Ein Zwölftel.',
  ],
  es: [
    'El doble se fue.',
    'Un cuarto se fue.',
    'Un quinto se fue.',
    'Una docena se fue.',
    'La décima parte.',
    'Un par se fue.',
  ],
  fr: [
    'Un tiers est parti.',
    'Un dixième est parti.',
    'Une douzaine est partie.',
    'Des centaines.',
    'Les quarts.',
    'Une paire.',
  ],
}
/** Like them, and none. */
const ORDINARY = [
  'Look a second time.',
  'Offer pricing tiers, often in euros.',
  'Es ist einfach, mehrfach zu fragen, auch vierteljährlich.',
  'El ingreso medio por cliente.',
  'Les pertes par client.',
]

test.group("Numbers of a model's own", () => {
  test('are found in digits, in words of the languages of the app, in other scripts, and in braces that hold no key', ({
    assert,
  }) => {
    for (const sentence of OWN) {
      assert.isTrue(hasOwnNumber(sentence) || ourText(sentence, sheet) === null, sentence)
      assert.isNull(ourText(sentence, sheet), sentence)
    }
    for (const sentence of [
      'Churn is {churnRate}.',
      'Often, someone attends to it.',
      'Offer a yearly plan.',
      'Zahlungen scheitern öfter.',
      'Ask someone before payments are past due.',
    ])
      assert.isFalse(hasOwnNumber(sentence), sentence)
  })

  test('are found in parts, multiples and groups of each language, and not in words like them', ({ assert }) => {
    for (const sentence of Object.values(IN_WORDS).flat()) assert.isTrue(hasOwnNumber(sentence), sentence)
    for (const sentence of ORDINARY) assert.isFalse(hasOwnNumber(sentence), sentence)
  })

  test('are marked in the answer to a question, and what is in braces without a key is left out', ({ assert }) => {
    const answer = paragraphOf('Churn is {churnRate}. Others have 5 %. It rose by {12.5 %}. See {churn rate}.', sheet)
    assert.containsSubset(answer, { text: 'Churn is 4.20 %. Others have 5 %.', notFromYourData: true })
    assert.containsSubset(paragraphOf('Churn is {churnRate}.', sheet), { notFromYourData: false })
  })
})
