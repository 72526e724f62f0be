import { MOST_OUTPUT } from '#advisor/services/model/open_model'
import type { Settings } from '#advisor/services/model/settings'

/** OpenAI's models that think before they answer, and how much can be said; a router may put the maker's name in front. */
const OPENAI_THINKS = /^(?:openai\/)?(?:gpt-[5-9]|o[134](?:-|$))(?!.*-(?:chat|pro|search))/
/** The same of models that anybody may run. */
const OPEN_THINKS = /^(?:openai\/)?gpt-oss/
/** OpenAI's models that think and are not known to take how much. */
const THINKS_AS_IT_LIKES = /^(?:openai\/)?(?:o1-(?:mini|preview)|.*-deep-research)/
const OPENAI_HOST = /(?:^|\.)openai\.(?:com|azure\.com)(?::\d+)?$/

/** Thinking counts as output: with much of it nothing would be left for the answer, nor time. */
const EFFORT = 'low'

const takesEffort = (model: string) =>
  (OPENAI_THINKS.test(model) && !THINKS_AS_IT_LIKES.test(model)) || OPEN_THINKS.test(model)

/** How long an answer of the Responses API may be. */
export function responseLimits({ model }: Settings) {
  return { max_output_tokens: MOST_OUTPUT, ...(takesEffort(model) && { reasoning: { effort: EFFORT } as const }) }
}

/**
 * How long an answer of chat completions may be. OpenAI's models that think refuse `max_tokens`, and compatible servers, such as Ollama,
 * know nothing else.
 */
export function chatLimits({ host, model }: Settings) {
  const isOpenAi = OPENAI_HOST.test(host) || OPENAI_THINKS.test(model)
  const most = isOpenAi ? { max_completion_tokens: MOST_OUTPUT } : { max_tokens: MOST_OUTPUT }
  return { ...most, ...(takesEffort(model) && ({ reasoning_effort: EFFORT } as const)) }
}
