/** The parts of a card for a cloned voice. */
export { ClonedFacts } from './cloned-facts.tsx'
export { ClonedMenu } from './cloned-menu.tsx'
export { SharedMenu } from './shared-menu.tsx'
