export const tabs = ['subscription', 'credits', 'team'] as const
export type Tab = (typeof tabs)[number]

/** `?tab=credits`, `?tab=subscription` (S1 §2.1) and `?tab=team` open their tab; without a value, the plans. */
export function tabIn(search: URLSearchParams): Tab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'subscription'
}
