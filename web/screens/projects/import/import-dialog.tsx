export const ImportDialog = (_: { onClose: () => void }) => null
