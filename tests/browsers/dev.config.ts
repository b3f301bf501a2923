import config from './browsers.config.ts';
export default { ...config, globalSetup: './dev.setup.ts' };
