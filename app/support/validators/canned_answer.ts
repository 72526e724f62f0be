import vine from '@vinejs/vine'
import { defineList } from '#core/lists/define_list'
import { plainText } from '#core/http/plain_text'
import type { CannedAnswer } from '#support/queries/list_canned_answers'
import { message } from '#support/validators/fields'

const title = () => vine.string().maxLength(400).trim().minLength(1).maxLength(100).use(plainText())

export const CANNED_SORTS = {
  title: ({ title }: CannedAnswer) => title,
  id: ({ id }: CannedAnswer) => id,
}

export const cannedList = defineList({ name: 'canned-answers', sorts: ['title', 'id'], filters: {} })

export const createCannedValidator = vine.create({ title: title(), text: message() })

export const editCannedValidator = vine.create({
  title: title().optional(),
  text: message().optional(),
  version: vine.number().withoutDecimals().min(1).optional(),
})
