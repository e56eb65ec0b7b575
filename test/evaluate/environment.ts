/** Sets what functions get from Lambda. Imported before everything else, because modules read it when they are loaded. */
process.env['LOG_LEVEL'] ??= 'ERROR'
// The model server of this process checks no signatures. A real model gets its own keys from the settings.
process.env['AWS_ACCESS_KEY_ID'] ??= 'evaluate'
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'evaluate'
