export { useBlocker } from 'react-router-dom';
