import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { Trouble } from '../ui/trouble'

interface Props {
  children: ReactNode
  /** Shows nothing instead of what broke: it was a detail. */
  quiet?: boolean
  /** The current place: navigating elsewhere tries again. */
  place?: string
}

interface State {
  failed: boolean
  /** There was no network when it failed. */
  wasOffline: boolean
  place: string | undefined
}

/** A screen that breaks, or whose code cannot be loaded, leaves the rest of the console as it is. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false, wasOffline: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { failed: true, wasOffline: !navigator.onLine }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: false, wasOffline: false }
  }

  override componentDidMount() {
    addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }

  private retry = () => {
    if (this.state.wasOffline) this.setState({ failed: false, wasOffline: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.quiet) return null
    if (this.state.wasOffline) {
      return (
        <Trouble
          title="This screen isn't loaded yet"
          text="You're offline. It loads when you're back online."
          action={
            <Button variant="outlined" onClick={this.retry}>
              Try again
            </Button>
          }
        />
      )
    }
    return (
      <Trouble
        title="Couldn't show this screen"
        text="The rest of the console works. Reload the page. If that doesn't help, check the server log."
        action={
          <Button variant="outlined" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      />
    )
  }
}
