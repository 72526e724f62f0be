import type { Rule } from '~/components/form/rules'
import { messages } from './messages'

const { card } = messages

export const digitsOf = (value: string) => value.replace(/\D/g, '')

/** In groups of four, as on the card. */
export const groupNumber = (value: string) =>
  digitsOf(value)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** 'MM/YY'; the stroke comes by itself. */
export function groupExpiry(value: string): string {
  const digits = digitsOf(value).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export const cardNumber: Rule = (value) => (digitsOf(value).length === 16 ? undefined : card.badNumber)

export const cardCvc: Rule = (value) => (/^\d{3,4}$/.test(value.trim()) ? undefined : card.badCvc)

/** A card is good until the end of its month. */
export const cardExpiry: Rule = (value) => {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(value.trim()) ?? []
  if (!month) return card.badExpiry
  return new Date(2000 + Number(year), Number(month), 1) > new Date() ? undefined : card.past
}
