/** S2 §5 and §9. */
export const timeoutRange = { min: 0, max: 120_000, step: 5000 }
export const historyRows = [5, 10, 15, 20, 30] as const
