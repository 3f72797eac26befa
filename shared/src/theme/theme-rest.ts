// The rules of the theme that no source of this workspace uses: see webpack/plugins/used-styles.mjs.
import './theme.scss?rest';
