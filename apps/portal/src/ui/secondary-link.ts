import classes from './secondary-link.module.css'

/** For a link that looks like Mantine's default button. */
export const secondaryLinkClass = classes.link ?? ''
