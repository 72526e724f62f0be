import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

type Arguments = Record<string, unknown>

/** What the usual rules say, right of any field: `ids` or `isAdmin` is no noun that takes a verb. A rule that is not here says its own sentence. */
const messages = {
  'required': 'The field "{{ field }}" is missing',
  'string': 'The field "{{ field }}" must be text',
  'boolean': 'The field "{{ field }}" must be true or false',
  'number': 'The field "{{ field }}" must be a number',
  'withoutDecimals': 'The field "{{ field }}" must be a whole number',
  'min': 'The field "{{ field }}" must be at least {{ min }}',
  'max': 'The field "{{ field }}" must be at most {{ max }}',
  'email': 'The field "{{ field }}" must be an e-mail address',
  'minLength': 'The field "{{ field }}" must have at least {{ min }} {{ unit }}',
  'maxLength': 'The field "{{ field }}" must have at most {{ max }} {{ unit }}',
  'array.minLength': 'The field "{{ field }}" must have at least {{ min }} {{ unit }}',
  'array.maxLength': 'The field "{{ field }}" must have at most {{ max }} {{ unit }}',
}

/** Sentences that name a field in words: `countryCode` is 'country code'. Rules and fields of an answer stay as they are. */
class FieldMessages extends SimpleMessagesProvider {
  override getMessage(rawMessage: string, rule: string, field: FieldContext, args: Arguments = {}) {
    const named = Object.create(field, { name: { value: inWords(field) } }) as FieldContext
    return super.getMessage(rawMessage, rule, named, { ...args, unit: unitOf(rule, args) })
  }
}

/** 'local part' of `localPart`; of a member of a list the list's name. */
function inWords(field: FieldContext): string {
  const names = field.getFieldPath().split('.')
  const name = names.findLast((part) => !/^\d+$/.test(part)) ?? String(field.name)
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function unitOf(rule: string, { min, max }: Arguments): string {
  const one = (min ?? max) === 1
  if (rule.startsWith('array.')) return one ? 'entry' : 'entries'
  return one ? 'character' : 'characters'
}

// Validators keep the provider of the moment they are made: this file is imported before any of them.
vine.messagesProvider = new FieldMessages(messages)
