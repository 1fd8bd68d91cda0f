// For a file that renders a Modal or a Drawer; all of them are fetched by useLazyDialog.
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
