import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { Trouble } from '../ui/trouble'

interface Props {
  children: ReactNode
  /** Shows nothing instead of what broke: it was a detail. */
  quiet?: boolean
  /** Where one is: whoever goes elsewhere tries anew. */
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
          title="This screen is not loaded yet"
          text="There is no network. It comes by itself once the network is back."
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
        title="This screen could not be shown"
        text="The rest of the console works. Load the page again; if it stays so, look into the log of the server."
        action={
          <Button variant="outlined" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      />
    )
  }
}
