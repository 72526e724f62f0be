import { messages } from '../messages'
import { StepText } from './step-text'

export function ReadyStep() {
  const { title, text, help } = messages.ready
  return (
    <StepText mark="flowing" title={title} text={text}>
      <a href="/help" target="_blank" rel="noreferrer">
        {help}
      </a>
    </StepText>
  )
}
