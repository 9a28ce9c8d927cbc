/** What the card of a voice shows where its owner made it. */
export { ClonedFacts } from './cloned-facts.tsx'
export { ClonedMenu } from './cloned-menu.tsx'
export { SharedMenu } from './shared-menu.tsx'
