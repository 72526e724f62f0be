import { option } from '#cli/kernel/option'

const choices = ['windows', 'macos', 'ios', 'android'] as const

/** The platforms, and the argument of every command for a build. */
export const platform = {
  choices,
  argument: option.choice(choices, { description: 'Where the app runs', required: true }),
}
