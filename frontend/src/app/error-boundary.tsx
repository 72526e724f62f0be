import { Component, type ReactNode } from 'react'
import { Unreachable } from '~/components/unreachable/unreachable'
import { messages } from '~/lib/messages'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Catches what no screen expected, a missing chunk after a deploy included, and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { title, text, reload } = messages.crashed
    return <Unreachable title={title} text={text} action={reload} onRetry={() => location.reload()} />
  }
}
