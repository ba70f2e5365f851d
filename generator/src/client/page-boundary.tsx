import { Component } from 'react'
import type { ShownPage } from './navigation-state.ts'

type Props = { readonly page: ShownPage }
type State = { readonly page: ShownPage; readonly isBroken: boolean }

/**
 * Renders a page. If that fails outside of the page's own error boundary, for example because a file of the client is missing, the
 * page before it stays.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, isBroken: false }
  private lastGood: ShownPage | null = null

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, isBroken: false }
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    const { page, isBroken } = this.state
    if (isBroken || page === this.lastGood) return
    this.lastGood = page
    page.onShown()
  }

  override componentDidCatch(error: unknown) {
    this.state.page.onError(error)
  }

  override render() {
    return this.state.isBroken ? this.lastGood?.root : this.state.page.root
  }
}
