import { Component, type ReactNode } from 'react'
import { Unreachable } from '~/components/unreachable/unreachable'
import { messages as offline } from '~/features/offline/messages'
import { messages } from '~/lib/messages'

interface ErrorBoundaryProps {
  children: ReactNode
}

/**
 * Catches what no screen expected, a missing chunk after a deploy included, and offers a reload. Without network a
 * reload would lose the app: there it shows what it had once more.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  readonly #retry = () => {
    if (navigator.onLine) location.reload()
    else this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (!navigator.onLine) return <Unreachable title={offline.title} text={offline.text} onRetry={this.#retry} />
    const { title, text, reload } = messages.crashed
    return <Unreachable title={title} text={text} action={reload} onRetry={this.#retry} />
  }
}
