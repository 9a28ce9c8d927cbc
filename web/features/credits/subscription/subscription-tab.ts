export const tabs = ['subscription', 'credits'] as const
export type Tab = (typeof tabs)[number]

/** `?tab=credits` and `?tab=subscription` open their tab (S1 §2.1); without a word it is the plans. */
export function tabIn(search: URLSearchParams): Tab {
  return tabs.find((tab) => tab === search.get('tab')) ?? 'subscription'
}
