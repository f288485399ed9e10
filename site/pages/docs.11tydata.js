import site from '../_data/site.js';

export default { title: `${site.widgetName} developer docs · ${site.name}` };
