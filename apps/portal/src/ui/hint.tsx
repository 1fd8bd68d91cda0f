import { Text } from './layout.tsx'

interface HintProps {
  readonly text: string
  readonly size?: 13 | 14
  readonly top?: number
  /** A long word breaks anywhere. */
  readonly breaks?: boolean
}

/** An explanation of the screen, in small letters. */
export function Hint({ text, size = 14, ...rest }: HintProps) {
  return (
    <Text size={size} {...rest} secondary>
      {text}
    </Text>
  )
}
