/** The parts of a card for a cloned voice. */
export { ClonedFacts } from './cloned-facts.tsx'
export { ClonedMenu, SharedMenu } from './cloned-menu.tsx'
