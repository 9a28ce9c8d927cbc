export type Sample = { values: readonly number[]; right: boolean }
/** A probability of being right for the same values. */
export type Fitted = { always: number; weights: number[] }

export const probabilityOf = ({ always, weights }: Fitted, values: readonly number[]) =>
  1 / (1 + Math.exp(-weights.reduce((sum, weight, n) => sum + weight * values[n]!, always)))

const penalty = 2
const rounds = 4_000
const pace = 0.5

/** Logistic regression with an L2 penalty on standardized values, by gradient descent; the same samples give the same weights. */
export function fittedTo(samples: readonly Sample[]): Fitted {
  const width = samples[0]!.values.length
  const columns = Array.from({ length: width }, (_, n) => samples.map(({ values }) => values[n]!))
  const means = columns.map(mean)
  const spreads = columns.map((column, n) => Math.sqrt(mean(column.map((one) => (one - means[n]!) ** 2))) || 1)
  const rows = samples.map(({ values }) => values.map((one, n) => (one - means[n]!) / spreads[n]!))
  const model: Fitted = { always: 0, weights: Array.from({ length: width }, () => 0) }
  for (let round = 0; round < rounds; round++) {
    const off = rows.map((row, n) => probabilityOf(model, row) - (samples[n]!.right ? 1 : 0))
    const slopes = model.weights.map(
      (weight, n) => mean(rows.map((row, at) => off[at]! * row[n]!)) + (penalty * weight) / rows.length,
    )
    model.always -= pace * mean(off)
    model.weights = model.weights.map((weight, n) => weight - pace * slopes[n]!)
  }
  const weights = model.weights.map((weight, n) => weight / spreads[n]!)
  return { weights, always: model.always - weights.reduce((sum, weight, n) => sum + weight * means[n]!, 0) }
}

const folds = 10
/** Cross-validation: each sample's probability by a model fitted to the other nine tenths. */
export function crossValidated(samples: readonly Sample[]): number[] {
  const models = Array.from({ length: folds }, (_, fold) => fittedTo(samples.filter((_, n) => n % folds !== fold)))
  return samples.map(({ values }, n) => probabilityOf(models[n % folds]!, values))
}

/** How often a right one has a higher probability than a wrong one. */
export function auc(probabilities: readonly number[], right: readonly boolean[]): number {
  const [yes, no] = [true, false].map((wanted) => probabilities.filter((_, n) => right[n] === wanted))
  const wins = yes!.flatMap((one) => no!.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return mean(wins)
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
