// What the list's own controls need beyond the frame's styles (#ui/secured-styles.ts).
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
