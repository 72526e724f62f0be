import { messages } from '../messages'

const { low, medium, high } = messages.priorities

export const priorityChoices = [
  ['low', low],
  ['medium', medium],
  ['high', high],
] as const
