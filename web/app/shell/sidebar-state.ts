export type SidebarFacts = {
  pinned: boolean
  /** The pointer is over it, or the focus inside it. */
  touched: boolean
  accountPanelOpen: boolean
}

/** S1 §2.2: open when pinned or touched; fixed as it stands while the account panel hangs beside it. */
export function sidebarState({ pinned, touched, accountPanelOpen }: SidebarFacts) {
  return {
    open: pinned || touched || accountPanelOpen,
    /** Lies over the page instead of pushing it. */
    floating: !pinned && (touched || accountPanelOpen),
    canPin: !accountPanelOpen,
  }
}
