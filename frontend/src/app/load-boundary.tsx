import { Component, type ReactNode } from 'react'
import { Unreachable } from '~/components/unreachable/unreachable'
import { messages as offline } from '~/features/offline/messages'

interface LoadBoundaryProps {
  children: ReactNode
  /** Asks for the code again: what failed once stays failed otherwise. */
  onRetry: () => void
}

interface LoadBoundaryState {
  error: unknown
  isOffline: boolean
}

const fine: LoadBoundaryState = { error: null, isOffline: false }

/**
 * In place of a screen whose code could not be loaded without network: says so, and tries again when asked and when the
 * network is back. Everything around the screen stays. Any other failure goes to the boundary above.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state = fine

  static getDerivedStateFromError(error: unknown): LoadBoundaryState {
    return { error, isOffline: !navigator.onLine }
  }

  override componentDidMount() {
    addEventListener('online', this.#backOnline)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#backOnline)
  }

  readonly #backOnline = () => {
    if (this.state.isOffline) this.#retry()
  }

  readonly #retry = () => {
    this.props.onRetry()
    this.setState(fine)
  }

  override render() {
    const { error, isOffline } = this.state
    if (isOffline) return <Unreachable title={offline.title} text={offline.text} onRetry={this.#retry} />
    if (error !== null) throw error
    return this.props.children
  }
}
