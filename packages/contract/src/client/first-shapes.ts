// A module of its own, because a list is there before the other shapes.
export { firstShapes, summaryShape } from './shapes.ts'
