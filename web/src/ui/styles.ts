// Mantine's styles stand in a layer, so that a component's own CSS wins whatever order the files load in.
import '@mantine/core/styles.layer.css';
import './fonts.css';
import './base.css';
