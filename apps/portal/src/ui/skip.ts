import classes from './skip.module.css'

export const skipClass = classes.skip
