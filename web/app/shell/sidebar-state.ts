export type SidebarFacts = {
  pinned: boolean
  /** The pointer is over it or the focus is inside it. */
  touched: boolean
  accountPanelOpen: boolean
}

/** State of the sidebar (S1 §2.2): open when pinned or touched, unchanged while the account panel is open beside it. */
export function sidebarState({ pinned, touched, accountPanelOpen }: SidebarFacts) {
  return {
    open: pinned || touched || accountPanelOpen,
    /** Covers the page instead of moving it. */
    floating: !pinned && (touched || accountPanelOpen),
    canPin: !accountPanelOpen,
  }
}
