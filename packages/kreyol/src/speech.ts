export {
  applyOverrides,
  firstPart,
  hintPauseSeconds,
  type Override,
  partsOfWords,
  type ReadyOverrides,
  readHint,
  readyingOverrides,
  termKey,
  termWords,
} from './sounds/overrides.ts'
export {
  activeRules,
  defaultPhonologicalSettings,
  type PhonologicalRule,
  type PhonologicalSettings,
  type RuleCategory,
  ruleCategories,
} from './sounds/phonological-rules.ts'
export { type ForeignLanguage, pronounce, pronounceIn } from './sounds/pronounce.ts'
export {
  citation,
  type Part,
  type SayOptions,
  type SpokenWord,
  sayText,
  spokenText,
  type Utterance,
} from './sounds/utterance.ts'
