import { Component } from 'react'
import type { ShownPage } from './navigation-state.ts'

type Props = { readonly page: ShownPage }
type State = { readonly page: ShownPage; readonly failure: { readonly error: unknown } | null }

/**
 * Renders a page. If that fails outside of the page's own error boundary, for example because a file of the client is missing, the
 * page before it stays. Without such a page, the root boundary handles the error.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { page: this.props.page, failure: null }
  private lastGood: ShownPage | null = null

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ page }: Props, state: State): State | null {
    return page === state.page ? null : { page, failure: null }
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
    const { page, failure } = this.state
    if (failure || page === this.lastGood) return
    this.lastGood = page
    page.onShown()
  }

  override componentDidCatch(error: unknown) {
    this.state.page.onError(error)
  }

  override render() {
    const { page, failure } = this.state
    if (failure && !this.lastGood) throw failure.error
    return failure ? this.lastGood?.root : page.root
  }
}
