export { beforeNoun, cardinal, decimal, digitByDigit, digitPairs, ordinal } from './reading/numbers.ts'
export { type SayAs, sayAs, sayAsKinds } from './reading/say-as.ts'
