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
/** Parts of a hundred and the like, and large numbers. */
const RARER = [
  'A hundredth of payments failed.',
  'A thousandth failed.',
  'A twentieth of customers left.',
  'Thirtieths left.',
  'A fourteenth left.',
  'A millionth left.',
  'It is worth trillions.',
  'Ein Hundertstel ging.',
  'Ein Zwanzigstel ging.',
  'Ein Millionstel ging.',
  'Jeder dritte Kunde ging.',
  'Jeder achte Kunde ging.',
  'La vigésima parte se fue.',
  'Una centésima se fue.',
  'Un veinteavo se fue.',
  'Un treintavo se fue.',
  'Dos billones.',
  'Un vingtième est parti.',
  'Un trentième est parti.',
  'Un millième est parti.',
  'Un client sur le troisième.',
  'Des milliards.',
  'ｆｉｖｅ left.',
  'Fi\u00ADve left.',
]
/** Numbers that aren't spelled as such, and sentences like them. */
const HIDDEN = [
  'It rose thrice.',
  'It trebled.',
  'Every other customer leaves.',
  'Every other\u00A0month it fell.',
  'A score of customers left.',
  'Scores of customers left.',
  'A trio of plans fell.',
  'A duo left.',
  'Growth is nil.',
  'It fell to naught.',
  'It fell to nought.',
  'Zwo Kunden gingen.',
  'Un dúo se fue.',
  'Un trío se fue.',
]
const PLAIN = [
  'Both plans fell.',
  'Beide Preise fielen.',
  'Ambos planes bajaron.',
  'It is cheaper than every other plan.',
  'It has a score of {churnRate}.',
  'The grand total fell.',
]
/** Figures of ours that what stands next to them makes other numbers. */
const TOUCHED = [
  'Churn is -{churnRate}.',
  'Churn is − {churnRate}.',
  'Churn is minus {churnRate}.',
  'Churn is ~{churnRate}.',
  'It is {churnRate}k.',
  'It is {churnRate}M.',
  'It is {churnRate} k.',
  'It is {churnRate} bn.',
  'It is {churnRate} trillion.',
  'It is {churnRate} grand.',
  'It is {churnRate} Mio.',
  'It is {churnRate} times that.',
  'It is ${churnRate}.',
  'It is {churnRate} €.',
  'It is {churnRate}%.',
  'It is {churnRate}-fold.',
  'It is {churnRate}{churnRate}.',
  'It is {churnRate} {churnRate}.',
  'It is {churnRate}.{churnRate}.',
  "It is {churnRate}'{churnRate}.",
  'It is {churnRate}/{churnRate}.',
  'It is {churnRate} × {churnRate}.',
  'It is {churnRate} - {churnRate}.',
  'It is a{churnRate}.',
  'It is .{churnRate}.',
  'It is {churnRate}\u200Bk.',
  'It is \u202E{churnRate}.',
]
const ALONE = [
  'Churn ({churnRate}) is high.',
  '"{churnRate}", they said: {churnRate}!',
  '{churnRate}, {churnRate} and {churnRate}; so „{churnRate}“.',
  'It fell from {churnRate} to {churnRate} (was {churnRate}).',
  'Es waren al menos {churnRate} clientes, au moins {churnRate} clients.',
  'Of {churnRate} - a high rate - more is said.',
]
/** Like them, and none. */
const ORDINARY = [
  'Look a second time.',
  'Offer pricing tiers, often in euros.',
  'Es ist einfach, mehrfach zu fragen, auch vierteljährlich.',
  'El ingreso medio por cliente.',
  'Les pertes par client.',
  'Achten Sie auf das pésimo résultat, une deuxième fois.',
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

  test('are found in rarer parts and in large numbers, however they are spelled', ({ assert }) => {
    for (const sentence of RARER) assert.isTrue(hasOwnNumber(sentence), sentence)
  })

  test('are found where no numeral names them, and not in words that count nothing', ({ assert }) => {
    for (const sentence of HIDDEN) assert.isTrue(hasOwnNumber(sentence), sentence)
    for (const sentence of PLAIN) assert.isFalse(hasOwnNumber(sentence), sentence)
  })

  test('are figures too that something touches or multiplies, and not those that stand alone', ({ assert }) => {
    for (const sentence of TOUCHED) {
      assert.isTrue(hasOwnNumber(sentence), sentence)
      assert.isNull(ourText(sentence, sheet), sentence)
    }
    for (const sentence of ALONE) assert.isFalse(hasOwnNumber(sentence), sentence)
  })

  test('are marked in the answer to a question, and what is in braces without a key is left out', ({ assert }) => {
    const answer = paragraphOf('Churn is {churnRate}. Others have 5 %. It rose by {12.5 %}. See {churn rate}.', sheet)
    assert.containsSubset(answer, { text: 'Churn is 4.20 %. Others have 5 %.', notFromYourData: true })
    assert.containsSubset(paragraphOf('Churn is {churnRate}.', sheet), { notFromYourData: false })
  })
})

test.group("Markup in a model's text", () => {
  test('is an address with data or a script, and not the words', ({ assert }) => {
    for (const sentence of ['Here is the data: it fell.', 'Our data:they fell.'])
      assert.equal(ourText(sentence, sheet)?.text, sentence)
    for (const address of [
      'data:image/png;base64,x',
      'data:text/html,x',
      'data:,x',
      'data:;base64,x',
      'javascript:x()',
    ])
      assert.isNull(ourText(`See ${address}`, sheet), address)
  })
})
