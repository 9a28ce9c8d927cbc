import type { GuideId } from './guides.ts'

/** Anchors of the documentation page. */
export const guideAnchor = (id: GuideId) => id.replaceAll('_', '-')
export const areaAnchor = (area: string) => `area-${area}`
export const callAnchor = (operation: string) => `call-${operation}`
export const errorAnchor = (code: string) => `error-${code}`
